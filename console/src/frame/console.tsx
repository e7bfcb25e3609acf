import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import { useMemo, type ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { screens, type ScreenSpec } from './screens.ts'
import { ConsoleLayout } from './console-layout.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { useMe } from '../shell/use-me.ts'
import { NotFound } from './not-found.tsx'
import { useShortMenu } from './use-menu-screens.ts'

const pages = screens.map((screen: ScreenSpec) => ({ ...screen, Page: lazyScreen(screen.load) }))

/** The screens that the signed-in person may see, each at its address; the start page is the first of their daily work. */
export const Console = (): ReactNode => {
  const me = useMe()
  const [first] = useShortMenu()
  const allowed = useMemo(() => pages.filter(({ permission }) => permission === undefined || mayDo(me, permission)), [me])
  return (
    <Routes>
      <Route element={<ConsoleLayout />}>
        <Route index element={first ? <Navigate to={`/${first.path}`} replace /> : <NotFound />} />
        {allowed.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
