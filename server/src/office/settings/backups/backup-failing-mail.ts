import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

interface BackupFailing {
  readonly name: string
  /** Sentences: what failed. */
  readonly words: string
}

/** Tells owners that there is no good backup of last night, or that it could not be restored for trial. */
export const backupFailingMail: MailTemplate<BackupFailing> = {
  name: 'backup-failing',
  about: 'work',
  render: ({ name, words }, company) => {
    const title = 'The nightly backup needs somebody'
    return {
      subject: title,
      ...mailLayout({
        company,
        title,
        preheader: 'Earlier backups are untouched',
        blocks: [
          { kind: 'paragraph', words: `Hello ${name}, ${words}` },
          { kind: 'paragraph', words: 'Earlier backups are untouched, and the next one is tried in the coming night.' },
          { kind: 'button', label: 'Backups', href: `${company.publicUrl}/console/settings#backups` },
        ],
      }),
    }
  },
}
