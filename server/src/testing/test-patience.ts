/** How many times longer than in production tests wait for their database and files, which a busy machine keeps waiting. */
export const testPatience = 10
