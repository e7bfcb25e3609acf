import fastJson from 'fast-json-stringify'

/**
 * Writes answers as JSON, with the fields of their schema and no others. The schema is compiled for the first answer: compiling
 * all of them would take a third of the server's start.
 */
export const answerWriter = (schema: object): ((answer: unknown) => string) => {
  let write: ReturnType<typeof fastJson> | undefined
  return (answer) => (write ??= fastJson(schema))(answer)
}
