import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import { screens, type ScreenSpec } from './screens.ts'
import { shortMenu } from './short-menu.ts'
import { useMe } from '../shell/use-me.ts'
import { useWorkPlace } from '../shell/use-work-place.ts'

type MenuScreen = ScreenSpec & { readonly menu: NonNullable<ScreenSpec['menu']> }

/** The menu's screens that the signed-in person may see. */
export const useMenuScreens = (): readonly MenuScreen[] => {
  const me = useMe()
  return screens.filter(
    (screen): screen is MenuScreen =>
      screen.menu !== undefined && (screen.permission === undefined || mayDo(me, screen.permission)),
  )
}

/** The four screens of the signed-in person's daily work, where they work. */
export const useShortMenu = (): readonly MenuScreen[] => {
  const { role } = useMe()
  const { place } = useWorkPlace()
  return shortMenu(useMenuScreens(), role, place?.kind)
}
