/** A backup or restore was refused; the message tells the operator what to do instead. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
