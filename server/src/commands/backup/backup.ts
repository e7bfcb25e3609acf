import { runCommand } from './run-command.ts'
import { writeBackup } from './write-backup.ts'

// npm run backup: everything but SECRET_KEY in one file, while servers run.
await runCommand('backup', { flag: 'despite-lost-files', done: 'Written and checked:' }, ({ flag, ...asked }) =>
  writeBackup({ ...asked, despiteLostFiles: flag }),
)
