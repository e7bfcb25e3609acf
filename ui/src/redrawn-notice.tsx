import { Notice } from './overlays/notice.tsx'

export interface RedrawnNoticeProps {
  /** The state of the person's last action; undefined without one. */
  last: 'pending' | 'success' | 'error' | undefined
  /** The reason of a refusal, as a sentence. */
  why: string
}

const WHY = 'Another program, such as a translator, had changed it.'

/** Says that the page was rendered again because another program had changed it, and what became of the person's last action. */
export const RedrawnNotice = ({ last, why }: RedrawnNoticeProps) => {
  const stands = {
    none: 'What you typed and have not sent has to be entered again.',
    pending: 'What you did last is under way.',
    success: 'What you did last went through.',
    error: `What you did last was refused: ${why}`,
  }[last ?? 'none']
  return (
    <Notice tone={last === 'error' ? 'red' : 'blue'} level={2} title="We had to draw this page again" live>
      <p>{`${WHY} ${stands}`}</p>
    </Notice>
  )
}
