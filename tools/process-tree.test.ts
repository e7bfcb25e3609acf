import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { ProcessTree, readStat, type Seen } from './process-tree.ts'

const at = (processes: Record<number, Partial<Seen>>): Map<number, Seen> =>
  new Map(
    Object.entries(processes).map(([pid, seen]) => [
      Number(pid),
      { parent: 1, began: `at ${pid}`, name: 'node', own: 0, waited: 0, ...seen },
    ]),
  )

it('reads a line of /proc, whatever the name', () => {
  const fields = 'S 7 0 0 0 0 0 0 0 0 0 150 50 1000 200 20 0 1 0 98765'
  expect(readStat(`12 (a) b (c)) ${fields}`)).toEqual({ parent: 7, began: '98765', name: 'a) b (c)', own: 2, waited: 12 })
})

describe('a tree of processes', () => {
  it('counts its root, its children and those they waited for, and nobody else', () => {
    const tree = new ProcessTree(10)
    tree.look(at({ 10: { own: 1, waited: 2 }, 11: { parent: 10, own: 4 }, 12: { parent: 11, own: 8 }, 13: { own: 100 } }))
    expect(tree.seconds).toBe(15)
    expect(tree.left.map(({ pid }) => pid)).toEqual([11, 12])
  })

  it('counts a child that ended once: with the parent that waited for it', () => {
    const tree = new ProcessTree(10)
    tree.look(at({ 10: {}, 11: { parent: 10, own: 4 } }))
    tree.look(at({ 10: { waited: 5 } }))
    expect(tree.seconds).toBe(5)
    expect(tree.left).toEqual([])
  })

  it('keeps a process whose parent was killed, and counts it when it ends', () => {
    const tree = new ProcessTree(10)
    tree.look(at({ 10: {}, 11: { parent: 10, own: 1 }, 12: { parent: 11, own: 3, name: 'postgres' } }))
    tree.look(at({ 10: { waited: 1 }, 12: { parent: 1, own: 4, name: 'postgres' } }))
    expect(tree.left).toEqual([{ pid: 12, name: 'postgres' }])
    tree.look(at({ 10: { waited: 1 } }))
    expect(tree.seconds).toBe(5)
    expect(tree.left).toEqual([])
  })

  it('recognises a reused number as another process', () => {
    const tree = new ProcessTree(10)
    tree.look(at({ 10: {}, 11: { parent: 10 } }))
    tree.look(at({ 10: {}, 11: { parent: 1, began: 'later', own: 50 } }))
    expect(tree.left).toEqual([])
    expect(tree.seconds).toBe(0)
  })

  it('sees a real child, and that it is gone', async () => {
    const tree = new ProcessTree(process.pid)
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    tree.look()
    // Only Linux tells.
    expect(tree.left.map(({ pid }) => pid).includes(child.pid ?? 0)).toBe(process.platform === 'linux')
    child.kill('SIGKILL')
    await once(child, 'exit')
    tree.look()
    expect(tree.left.map(({ pid }) => pid)).not.toContain(child.pid)
  })
})
