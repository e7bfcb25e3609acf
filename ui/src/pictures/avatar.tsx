import { classNames } from '../class-names.ts'

export interface AvatarProps {
  name: string
  /** What the picture is called; default: the name. */
  label?: string | undefined
  src?: string | null | undefined
  large?: boolean | undefined
  /** The name is already next to it. */
  decorative?: boolean | undefined
}

/** Up to two capitals, from the first and the last word of a name. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('')
}

/** A person's picture, or the initials without one. */
export const Avatar = ({ name, label = name, src, large, decorative }: AvatarProps) => {
  const className = classNames('avatar', large && 'avatar-lg')
  const size = large ? 96 : 44
  if (src) return <img className={className} src={src} alt={decorative ? '' : label} width={size} height={size} />
  return (
    <span className={className} {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
      {initials(name)}
    </span>
  )
}
