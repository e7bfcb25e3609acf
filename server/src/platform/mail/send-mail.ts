/** The queue's name for sending one mail, and its number of attempts: about five days. */
export const sendMail = { name: 'mail.send', maxAttempts: 25 } as const
