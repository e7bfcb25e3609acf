import { useState } from 'react'
import type { ComponentProps } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { Icon } from '../pictures/icon.tsx'
import { Input } from './input.tsx'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  words?: { show: string; hide: string } | undefined
}

/** A password, hidden until the person shows it. */
export const PasswordInput = ({ words = { show: 'Show password', hide: 'Hide password' }, ...props }: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button type="button" aria-label={shown ? words.hide : words.show} onClick={() => setShown(!shown)}>
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}
