import { pushKey, subscribeToPush, unsubscribeFromPush } from '../../api/customers/push.ts'
import { WORKER } from '../../offline/keep-for-offline.ts'

/** What push messages are on this device. `absent`: the browser has none; on an iPhone only an app on the home screen has them. */
export type DevicePush = 'absent' | 'blocked' | 'off' | 'on'

const isAble = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

const tellServer = async (of: PushSubscription): Promise<void> => {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = of.toJSON()
  await subscribeToPush({ endpoint: endpoint ?? of.endpoint, keys: { p256dh, auth } })
}

/** How push messages stand on this device. A subscription that lasted longer than its session is told to the server again. */
export const devicePush = async (): Promise<DevicePush> => {
  if (!isAble()) return 'absent'
  if (Notification.permission === 'denied') return 'blocked'
  const known = await subscription()
  if (!known) return 'off'
  await tellServer(known)
  return 'on'
}

/** Turns push messages on; the browser asks for permission, so only after a press. */
export const turnPushOn = async (): Promise<DevicePush> => {
  if ((await Notification.requestPermission()) !== 'granted') return devicePush()
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  const key = known ? '' : await pushKey()
  await tellServer(known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })))
  return 'on'
}

/** Turns push messages off on this device. */
export const turnPushOff = async (): Promise<DevicePush> => {
  const known = await subscription()
  if (known) {
    await unsubscribeFromPush(known.endpoint)
    await known.unsubscribe()
  }
  return 'off'
}
