import type { FastifyBaseLogger } from 'fastify'

type Line = FastifyBaseLogger['info']
type Child = FastifyBaseLogger['child']
type Method = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/** Whether a log writes lines of a level; one that cannot tell writes them all. */
export const writesAt = (log: FastifyBaseLogger, level: string): boolean =>
  (log as { isLevelEnabled?: (level: string) => boolean }).isLevelEnabled?.(level) ?? true

/**
 * A request's own log, with its id in every line. The child logger is made with the first line: most successful requests write
 * none, and a child costs more than a ready-made answer.
 */
export class RequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Parameters<Child>[0]
  readonly #options: Parameters<Child>[1]
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, ...[bindings, options]: Parameters<Child>) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get level(): string {
    return this.#own.level
  }

  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings, this.#options))
  }

  child(...options: Parameters<Child>): FastifyBaseLogger {
    return this.#own.child(...options)
  }

  isLevelEnabled(level: string): boolean {
    return writesAt(this.#parent, level)
  }

  #write(method: Method, line: Parameters<Line>): void {
    if (this.isLevelEnabled(method)) this.#own[method](...line)
  }

  trace(...line: Parameters<Line>): void {
    this.#write('trace', line)
  }
  debug(...line: Parameters<Line>): void {
    this.#write('debug', line)
  }
  info(...line: Parameters<Line>): void {
    this.#write('info', line)
  }
  warn(...line: Parameters<Line>): void {
    this.#write('warn', line)
  }
  error(...line: Parameters<Line>): void {
    this.#write('error', line)
  }
  fatal(...line: Parameters<Line>): void {
    this.#write('fatal', line)
  }
  silent(): void {}
}
