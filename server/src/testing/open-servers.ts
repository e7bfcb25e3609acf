/** The tests' open servers, by their database; the files of a process share it. */
export const openServers = new Set<{ readonly databaseUrl: string }>()
