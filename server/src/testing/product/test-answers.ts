interface TestAnswer {
  readonly statusCode: number
  readonly body: string
  json(): { readonly data: unknown; readonly message: string }
}

/** The data of a successful answer. @throws the server's message otherwise. */
export const ok = (answer: TestAnswer) => {
  if (answer.statusCode >= 300) throw new Error(`Answered ${answer.statusCode}: ${answer.body}`)
  return answer.json().data as ReturnType<typeof JSON.parse>
}

export const refusal = (answer: Omit<TestAnswer, 'body'>) => [answer.statusCode, answer.json().message]
