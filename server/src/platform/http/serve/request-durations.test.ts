import { Registry, type Metric } from 'prom-client'
import { expect, test } from 'vitest'
import { RequestDurations } from './request-durations.ts'

test('writes a histogram by route, method and status: each bucket holds what is below its end, the last one everything', async () => {
  const durations = new RequestDurations()
  const registry = new Registry()
  registry.registerMetric(durations as unknown as Metric)
  for (const seconds of [0.004, 0.005, 0.3, 99]) durations.observe('/get/faq', 'GET', 200, seconds)
  durations.observe('/get/faq', 'GET', 304, 0.001)
  const lines = (await registry.metrics()).split('\n')
  const bucket = (end: string) =>
    lines.find((line) =>
      line.startsWith(`http_request_duration_seconds_bucket{le="${end}",method="GET",route="/get/faq",status="200"}`),
    )
  expect(lines).toContain('# TYPE http_request_duration_seconds histogram')
  expect(['0.005', '0.25', '0.5', '10', '+Inf'].map((end) => Number(bucket(end)?.split(' ').at(-1)))).toEqual([2, 2, 3, 3, 4])
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/get/faq",status="200"} 4')
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/get/faq",status="304"} 1')
  expect(lines.find((line) => line.startsWith('http_request_duration_seconds_sum') && line.includes('200'))).toMatch(/ 99\.309/)
})
