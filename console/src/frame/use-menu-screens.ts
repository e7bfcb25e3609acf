import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import { screens, type ScreenSpec } from './screens.ts'
import { useMe } from '../shell/use-me.ts'

type MenuScreen = ScreenSpec & { readonly menu: NonNullable<ScreenSpec['menu']> }

/** The menu's screens that the signed-in person may see. */
export const useMenuScreens = (): readonly MenuScreen[] => {
  const { role } = useMe()
  return screens.filter(
    (screen): screen is MenuScreen =>
      screen.menu !== undefined && (screen.permission === undefined || mayDo(role, screen.permission)),
  )
}
