interface TestAnswer {
  readonly statusCode: number
  readonly body: string
  json(): { readonly data: unknown; readonly message: string }
}

/** The data of an answer that went well. @throws what the server said instead. */
export const ok = (answer: TestAnswer) => {
  if (answer.statusCode >= 300) throw new Error(`Answered ${answer.statusCode}: ${answer.body}`)
  return answer.json().data as ReturnType<typeof JSON.parse>
}

/** Status and message of an answer: what a person is told who may not. */
export const refusal = (answer: Omit<TestAnswer, 'body'>) => [answer.statusCode, answer.json().message]
