import pg from 'pg'

/**
 * Lets the staff of the seeded demonstration issue its bills, for tests that say themselves what is on a bill and when: a bill that issues
 * itself a minute later would race them. `ownerUrl` is of a seeded database that no server is connected to.
 */
export const issueByHand = async (ownerUrl: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`update money_profiles set issue = 'by hand'`)
  } finally {
    await owner.end()
  }
}
