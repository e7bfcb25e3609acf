import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const SIZE_BYTES = 256 * 1024 * 1024
/** EXT4_IOC_SHUTDOWN, without a flush: from then on nothing reaches the device, not even the journal. */
const shutDown = `open(my $folder, '<', $ARGV[0]) or die $!; my $how = pack('L', 2); ioctl($folder, 0x8004587d, $how) or die $!`

/** What this machine does not let anybody do, and so no drill can show: a container, or nobody who may mount. */
export class CannotMount extends Error {
  constructor(cause: unknown) {
    const said = (cause as { stderr?: string }).stderr?.trim() || String(cause)
    super(`Cannot mount here: a power cut needs root, loop devices, e2fsprogs and perl (${said})`, { cause })
    this.name = 'CannotMount'
  }
}

/** A file system on a disk of its own, in a file, whose power can be cut. */
export interface ScratchDisk {
  /** Where it is mounted. */
  readonly folder: string
  /** At once nothing that the system still holds is written any more. Programs that use it get errors. */
  cut(): Promise<void>
  /** Mounts it as after a power cut: the journal is replayed. Nobody may use it at that moment. */
  powerUp(): Promise<void>
  /** What `e2fsck` finds wrong with it; empty where nothing is. Unmounts it. */
  check(): Promise<string>
}

/** Makes an ext4 with such mount options, and removes it whatever happens. @throws CannotMount */
export const withScratchDisk = async <T>(options: string, work: (disk: ScratchDisk) => Promise<T>): Promise<T> => {
  const place = await mkdtemp(join(tmpdir(), 'parcelport-disk-'))
  const [image, folder] = [join(place, 'disk.img'), join(place, 'mounted')]
  const mount = () => run('mount', ['--mkdir', '-t', 'ext4', '-o', `loop,${options}`, image, folder])
  const unmount = () => run('umount', [folder])
  try {
    try {
      const file = await open(image, 'w')
      await file.truncate(SIZE_BYTES)
      await file.close()
      await run('mkfs.ext4', ['-q', '-F', image])
      await run('perl', ['-e', '1'])
      await mount()
    } catch (error) {
      throw new CannotMount(error)
    }
    return await work({
      folder,
      cut: async () => void (await run('perl', ['-e', shutDown, folder])),
      powerUp: async () => {
        await unmount()
        await mount()
      },
      check: async () => {
        await unmount()
        return run('e2fsck', ['-f', '-n', image]).then(
          () => '',
          (error: Error & { stdout?: string }) => error.stdout ?? error.message,
        )
      },
    })
  } finally {
    await run('umount', ['--lazy', folder]).catch((error: { stderr?: string }) => {
      if (!/not mounted|no mount point/.test(error.stderr ?? '')) throw error
    })
    await rm(place, { recursive: true, force: true })
  }
}
