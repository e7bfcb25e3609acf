import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../frame/link.tsx'
import { confirmEmail } from '../../api/customers/accounts.ts'
import { messageOf } from '../../api/api-error.ts'
import { paths } from '../../paths.ts'
import { AuthScreen } from '../shell/auth-screen.tsx'
import { PictureSide } from '../shell/picture-side.tsx'

const FAILED = 'Failed to confirm your email address. Please try again.'

/** The page of the link mailed to a new address. It needs one more tap: programs that open every link of a mail must change nothing. */
const ConfirmEmailPage = (): ReactNode => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { hash } = useLocation()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  // Removes the token from the address bar and the history, where the next person at this browser could find it.
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true })
  }, [hash, navigate])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: confirmEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
  return (
    <AuthScreen
      name="Confirm email"
      title="Confirm your new email"
      lead="From then on you log in with it, and we write to it."
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
        <Button size="lg" block busy={isPending} busyText="Confirming..." onClick={() => mutate(token)}>
          Confirm this address
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
