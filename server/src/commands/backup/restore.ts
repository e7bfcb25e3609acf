import { restoreBackup } from './restore-backup.ts'
import { runCommand } from './run-command.ts'

// npm run restore: a backup into an empty database and an empty store, before a server starts there.
await runCommand('restore', { flag: 'despite-other-key', done: 'Restored:' }, ({ flag, ...asked }) =>
  restoreBackup({ ...asked, despiteOtherKey: flag }),
)
