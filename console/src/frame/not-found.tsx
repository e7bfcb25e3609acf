import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Screen } from '../shell/console-screen.tsx'

/** An address without a screen, or one that the signed-in person may not see. */
export const NotFound = (): ReactNode => (
  <Screen title="No Page Found">
    <Empty
      title="There is nothing at this address"
      action={
        <Button as={Link} to={paths.front}>
          To the first screen
        </Button>
      }
    >
      <p>It may be a screen that your role does not have.</p>
    </Empty>
  </Screen>
)
