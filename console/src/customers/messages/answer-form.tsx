import { ANSWER_MAX_LENGTH } from '@parcelport/contract/site/enquiries-rules.ts'
import type { StaffEnquiryDetail } from '@parcelport/contract/site/staff-enquiries.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import Send from 'lucide-react/icons/send'
import { useState, type FormEvent, type ReactNode } from 'react'
import { answerMessage } from '../../api/customers/messages.ts'
import { useUnsaved } from '../../lib/use-unsaved.ts'
import { useMessageAction } from './use-message-action.ts'

interface AnswerFormProps {
  readonly enquiry: StaffEnquiryDetail
  readonly onReload: () => Promise<unknown>
}

/** An answer by email. The typed text stays when a colleague was faster. */
export const AnswerForm = ({ enquiry, onReload }: AnswerFormProps): ReactNode => {
  const [message, setMessage] = useState('')
  const [close, setClose] = useState(true)
  useUnsaved(message.trim() !== '')
  const { run, busy, fields, outdated, problem, reset } = useMessageAction(
    () => answerMessage(enquiry._id, { version: enquiry.version, message, close }),
    () => setMessage(''),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (message.trim() !== '') run()
  }
  return (
    <Card as="section" aria-label="Answer">
      <form className="form" onSubmit={submit}>
        <Field label="Your answer" hint={`Goes to ${enquiry.email}, with their message below it.`} error={fields.message}>
          <Textarea
            rows={7}
            maxLength={ANSWER_MAX_LENGTH}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        {outdated && (
          <Notice tone="red" live title="This has changed">
            <p>{problem}</p>
          </Notice>
        )}
        <Checkbox checked={close} onChange={(event) => setClose(event.target.checked)}>
          Close after sending
        </Checkbox>
        <div className="form-foot">
          {outdated ? (
            <Button onClick={() => void onReload().then(reset)}>Show it as it is now</Button>
          ) : (
            <Button type="submit" busy={busy} busyText="Sending..." disabled={message.trim() === ''}>
              <Icon of={Send} /> Send the answer
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
