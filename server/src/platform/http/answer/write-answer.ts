import fastJson from 'fast-json-stringify'

/**
 * Writes answers as JSON, with the fields that a schema knows and no other. The schema is compiled for the first answer: all
 * of them, for every call and status, would take a third of the time in which the server starts.
 */
export const answerWriter = (schema: object): ((answer: unknown) => string) => {
  let write: ReturnType<typeof fastJson> | undefined
  return (answer) => (write ??= fastJson(schema))(answer)
}
