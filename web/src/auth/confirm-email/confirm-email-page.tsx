import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../frame/link.tsx'
import { confirmEmail, keepEmail } from '../../api/customers/accounts.ts'
import { messageOf } from '../../api/api-error.ts'
import { paths } from '../../paths.ts'
import { AuthScreen } from '../shell/auth-screen.tsx'
import { PictureSide } from '../shell/picture-side.tsx'

const FAILED = 'Failed to confirm your email address. Please try again.'

/** What the link of a mail asks for: to the new address, whether it is theirs; to the present one, whether it shall stay. */
const questions = {
  token: {
    title: 'Confirm your new email',
    lead: 'Once it is yours, you log in with it, and we write to it.',
    button: 'Confirm this address',
    busy: 'Confirming...',
    answer: confirmEmail,
  },
  keep: {
    title: 'Keep your email address?',
    lead: 'Our staff were asked to change it. Say no, and it stays as it is.',
    button: 'No, leave it',
    busy: 'Keeping it...',
    answer: keepEmail,
  },
} as const

/** The page of the links mailed to a new address and to the present one. It needs one more tap: programs that open every link of a mail must change nothing. */
const ConfirmEmailPage = (): ReactNode => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { hash } = useLocation()
  const [[kind, token]] = useState(() => {
    const given = new URLSearchParams(hash.slice(1))
    return given.has('keep') ? (['keep', given.get('keep') ?? ''] as const) : (['token', given.get('token') ?? ''] as const)
  })
  const { title, lead, button, busy, answer } = questions[kind]
  // Removes the token from the address bar and the history, where the next person at this browser could find it.
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true })
  }, [hash, navigate])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: answer,
    onSuccess: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
  return (
    <AuthScreen
      name="Confirm email"
      title={title}
      lead={lead}
      side={
        <PictureSide title="One tap, and it is yours" slide={2}>
          Your packages, your box number and your address in Miami stay as they are.
        </PictureSide>
      }
    >
      {error && (
        <Notice tone="red" live>
          <p>{messageOf(error, FAILED)}</p>
        </Notice>
      )}
      {data === undefined ? (
        <Button size="lg" block busy={isPending} busyText={busy} onClick={() => mutate(token)}>
          {button}
        </Button>
      ) : (
        <>
          <Notice tone="green" live>
            <p>{data}</p>
          </Notice>
          <Button as={Link} to={paths.account} variant="line" block>
            To your account
          </Button>
        </>
      )}
    </AuthScreen>
  )
}

export default ConfirmEmailPage
