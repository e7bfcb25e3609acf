/** The queue's name for sending one mail, and how often that is tried: for about five days. */
export const sendMail = { name: 'mail.send', maxAttempts: 25 } as const
