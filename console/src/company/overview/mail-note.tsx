import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mailServerQuery } from '../../api/company/mail.ts'
import { MailFailing } from '../settings/mail/mail-failing.tsx'

/** Warns an owner that the company's own mail server takes no mail; shows nothing otherwise. */
export const MailNote = (): ReactNode => {
  const { data: server } = useQuery(mailServerQuery)
  return server?.failing ? <MailFailing failing={server.failing} /> : null
}
