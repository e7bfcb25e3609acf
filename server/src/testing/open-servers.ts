/** The servers of tests that are open, by their database; the files of a process share it. */
export const openServers = new Set<{ readonly databaseUrl: string }>()
