import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureMessage } from '../../api/failure-message.ts'
import { openDevice } from '../../api/me.ts'
import { MailedStep } from './mailed-step.tsx'
import { takeToken } from './mailed-token.ts'

const arrivedWith = takeToken()

/** The page of the link mailed after too many tries on an account: from then on this browser has its own allowance of tries. */
const OpenDevicePage = (): ReactNode => {
  const { mutate, isPending, error, isSuccess } = useMutation({ mutationFn: () => openDevice(arrivedWith) })
  return (
    <MailedStep
      name="Go on to sign in"
      heading="Go on to sign in"
      token={arrivedWith}
      done={
        isSuccess && { heading: 'You can go on', text: 'Sign in with your password, and your authenticator if you have one.' }
      }
    >
      <p>Too much was tried on your account elsewhere. With this link you can sign in here, in this browser, all the same.</p>
      {error && (
        <Notice tone="red" live>
          {failureMessage(error)}
        </Notice>
      )}
      <Button size="lg" block busy={isPending} onClick={() => mutate()}>
        Use this browser
      </Button>
    </MailedStep>
  )
}

export default OpenDevicePage
