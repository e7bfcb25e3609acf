/** Lists every problem of the configuration, one a line. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Why a server does not start here, in one sentence that says what to do. */
export class StartRefusal extends ConfigError {
  constructor(sentence: string) {
    super([sentence])
    this.message = sentence
    this.name = 'StartRefusal'
  }
}

/** Reads environment variables and collects problems instead of stopping at the first. Problems never contain values. */
export class ConfigReader {
  readonly #env: Readonly<Record<string, string | undefined>>
  readonly #problems: string[] = []

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env
  }

  problem(sentence: string): void {
    this.#problems.push(sentence)
  }

  /** @throws ConfigError when there was any problem. */
  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems)
  }

  /** An empty variable counts as unset. */
  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  required(name: string, because: string): string {
    const value = this.text(name)
    if (value === undefined) this.problem(`${name}: required, because ${because}`)
    return value ?? ''
  }

  forbidWithout(needed: string, names: readonly string[]): void {
    for (const name of names) {
      if (this.text(name) !== undefined) this.problem(`${name}: has no effect without ${needed}`)
    }
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    const value = this.text(name) ?? otherwise
    const choice = choices.find((each) => each === value)
    if (choice === undefined) this.problem(`${name}: one of ${choices.join(', ')}`)
    return choice ?? otherwise
  }

  flag(name: string, otherwise: boolean): boolean {
    const value = this.oneOf(name, ['1', '0', 'true', 'false'], otherwise ? '1' : '0')
    return value === '1' || value === 'true'
  }

  number(name: string, { min, max, otherwise }: { min: number; max: number; otherwise: number }): number {
    const value = this.text(name)
    if (value === undefined) return otherwise
    const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    this.problem(`${name}: a number from ${min} to ${max}`)
    return otherwise
  }

  integer(name: string, range: { min: number; max: number; otherwise: number }): number {
    const value = this.text(name)
    if (value !== undefined && !/^\d+$/.test(value)) {
      this.problem(`${name}: a whole number from ${range.min} to ${range.max}`)
      return range.otherwise
    }
    return this.number(name, range)
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.problem(`${name}: an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`)
    }
    return value
  }

  /** Comma-separated values. */
  list(name: string): string[] {
    const values = (this.text(name) ?? '').split(',').map((each) => each.trim())
    return values.filter((each) => each !== '')
  }

  /** `https://host[:port]`, without a path. */
  origin(name: string): string | undefined {
    return this.origins(name)[0]
  }

  origins(name: string): string[] {
    return this.list(name).map((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
      if (!bare) this.problem(`${name}: like https://example.com, without a path`)
      return url?.origin ?? value
    })
  }

  email(name: string): string | undefined {
    const value = this.text(name)
    if (value !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(value)) this.problem(`${name}: an email address`)
    return value
  }

  /** `name@example.com` or `Name <name@example.com>`. */
  mailbox(name: string): string | undefined {
    const value = this.text(name)
    if (value !== undefined && !/^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)) {
      this.problem(`${name}: like name@example.com or Name <name@example.com>`)
    }
    return value
  }

  /** A company's short name in addresses. */
  slug(name: string): string | undefined {
    const value = this.text(name)
    if (value !== undefined && !/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value)) {
      this.problem(`${name}: lower-case letters, digits and hyphens, at most 63`)
    }
    return value
  }
}
