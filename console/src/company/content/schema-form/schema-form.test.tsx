// @vitest-environment jsdom
import type { FieldSchema } from '@parcelport/contract/site/content-rules.ts'
import { documentPaths, documents } from '@parcelport/contract/site/content.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT, type DocumentForm } from './field-props.ts'
import { fromForm, toForm } from './form-values.ts'
import { SchemaForm } from './schema-form.tsx'

afterEach(cleanup)

/** A document of a schema in which every property has a value of its own, so that none can stand in for another. */
const sample = (schema: FieldSchema, seed: string): unknown => {
  if (schema.items) return [sample(schema.items, `${seed} 1`), sample(schema.items, `${seed} 2`)]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, sample(inner, `${seed} ${name.toLowerCase()}`)]),
    )
  if (schema.anyOf) return schema.anyOf.at(-1)?.const
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer') return schema.maximum
  if (schema.format === 'date') return '2026-11-21'
  if (schema.pattern) return '#0B2740'
  if (schema.editor === 'picture') return `/media/demo/0123456789abcdef/${seed.replaceAll(/\W+/g, '-').toLowerCase()}-64x48.png`
  return schema.editor === 'rich-text' ? `<p>${seed}</p>` : seed
}

/** Every value that a person should see in the form, ids left out. */
const valuesIn = (schema: FieldSchema, value: unknown): { readonly editor: string; readonly value: unknown }[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => valuesIn(schema.items ?? {}, entry))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => valuesIn(schema.properties?.[name] ?? {}, inner))
  return schema.editor === 'hidden' ? [] : [{ editor: schema.editor ?? schema.type ?? 'choice', value }]
}

const holder: { read: () => unknown } = { read: () => undefined }
const held = (): unknown => holder.read()
const Form = ({ schema, body }: { readonly schema: FieldSchema; readonly body: unknown }) => {
  const form = useForm<DocumentForm>({ defaultValues: { [ROOT]: toForm(schema, body) } })
  useEffect(() => {
    holder.read = () => fromForm(schema, form.getValues(ROOT))
  }, [form, schema])
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <SchemaForm schema={schema} title="Document" />
      </FormProvider>
    </QueryClientProvider>
  )
}
/** Opens every entry of every list, those within others too. */
const openAll = () => {
  for (let closed = screen.queryAllByRole('button', { expanded: false }); closed.length > 0;) {
    for (const button of closed) fireEvent.click(button)
    closed = screen.queryAllByRole('button', { expanded: false })
  }
}

describe.each(documentPaths)('the form of %s', (path) => {
  const schema = documents[path].schema as FieldSchema
  const body = sample(schema, 'Text')

  it('has a field for every property, holding its value, and gives back what it was given', async () => {
    const { container } = render(<Form schema={schema} body={body} />)
    openAll()
    const values = valuesIn(schema, body)
    const richTexts = values.filter(({ editor }) => editor === 'rich-text').length
    await waitFor(() => expect(container.querySelectorAll('.prose')).toHaveLength(richTexts))
    const texts = [...container.querySelectorAll<HTMLInputElement>('input, textarea')].map((input) => input.value)
    const pictures = [...container.querySelectorAll('.picture-field img')].map((image) => image.getAttribute('src'))
    const rich = [...container.querySelectorAll('.prose')].map((prose) => prose.textContent)
    for (const { editor, value } of values) {
      if (editor === 'picture') expect(pictures).toContain(value)
      else if (editor === 'rich-text') expect(rich).toContain(String(value).replaceAll(/<\/?p>/g, ''))
      else if (editor === 'boolean') expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(value)
      else if (editor === 'choice') expect(container.querySelector(`input[value="${String(value)}"]:checked`)).not.toBeNull()
      else expect(texts).toContain(String(value))
    }
    expect(held()).toEqual(body)
  })

  it('names every control', () => {
    const { container } = render(<Form schema={schema} body={body} />)
    openAll()
    for (const control of container.querySelectorAll('input, textarea, button')) {
      const labels = [...((control as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
      const name = control.getAttribute('aria-label') ?? (labels.join(' ') || control.textContent)
      expect(name?.trim()).not.toBe('')
      expect(name).not.toMatch(/undefined|\b[a-z]+[A-Z]/)
    }
  })
})

describe('a list', () => {
  const schema = documents['/get/faq-process'].schema as FieldSchema
  const question = (id: string) => ({ _id: id, question: `Question ${id}?`, answer: `Answer ${id}.` })
  const ids = () => (held() as { _id: string }[]).map(({ _id }) => _id)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('moves, removes and adds entries, which keep their ids and what was typed', async () => {
    render(<Form schema={schema} body={['a', 'b', 'c'].map(question)} />)
    fireEvent.click(screen.getByRole('button', { name: /Question b\?$/, expanded: false }))
    fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'Another answer.' } })
    press('Move Question b? up')
    expect(ids()).toEqual(['b', 'a', 'c'])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Another answer.')
    expect(screen.getByText('Question moved to place 1 of 3.')).toBeDefined()
    press('Remove Question a?')
    press('Add question')
    expect(ids()).toEqual(['b', 'c', ''])
    expect(held()).toMatchObject([{ answer: 'Another answer.' }, {}, { question: '', answer: '' }])
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Question 3'))
  })

  it('keeps the focus where the entry went', async () => {
    render(<Form schema={schema} body={['a', 'b', 'c'].map(question)} />)
    press('Move Question a? down')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Question a? down'))
    press('Move Question a? down')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Question a? up'))
  })

  it('of plain texts within entries works the same', () => {
    const restricted = documents['/get-restricted-items'].schema as FieldSchema
    const body = [
      { title: 'T', introduction: '', itemsIncluded: [{ category: 'Fuels', items: ['Gas', 'Oil'] }], companyPolicy: '' },
    ]
    render(<Form schema={restricted} body={body} />)
    openAll()
    const items = within(screen.getByRole('region', { name: /^Items/ }))
    fireEvent.click(items.getByRole('button', { name: 'Move Oil up' }))
    fireEvent.change(items.getByLabelText('Item 2'), { target: { value: 'Propane' } })
    expect(held()).toMatchObject([{ itemsIncluded: [{ items: ['Oil', 'Propane'] }] }])
  })

  it('stops at its most', () => {
    const slides = documents['/get/home/hero'].schema as FieldSchema
    const slide = (id: number) => ({ id: String(id), heroImg: '', title: `Slide ${id}`, subTitle: '' })
    render(<Form schema={slides} body={Array.from({ length: 8 }, (_, id) => slide(id))} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add slide' }).disabled).toBe(true)
  })
})

it('fills in nothing by being looked at', () => {
  const schema = documents['/get/site-settings'].schema as FieldSchema
  const whole = sample(schema, 'Text') as Record<string, unknown>
  const body = Object.fromEntries(Object.entries(whole).filter(([name]) => schema.required?.includes(name)))
  render(<Form schema={schema} body={body} />)
  openAll()
  expect(JSON.parse(JSON.stringify(held()))).toEqual(body)
})
