/** What a backup or a restore will not do; the message is for the operator and says what to do instead. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
