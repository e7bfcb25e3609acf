import { Type, type TSchema } from 'typebox'

/** Fields of public documents: title, limits, and the console's control for each. */
export const line = (title: string, maxLength = 200) => Type.String({ title, maxLength, editor: 'line' })
export const paragraph = (title: string, maxLength = 2_000) => Type.String({ title, maxLength, editor: 'paragraph' })
export const richText = (title: string, maxLength = 40_000) => Type.String({ title, maxLength, editor: 'rich-text' })
/** A picture's URL: `/media/{tenant}/{hash}/{name}-{width}x{height}.{ext}`, so that its size is known without loading it. */
export const picture = (title: string) => Type.String({ title, maxLength: 500, editor: 'picture' })
export const alternative = Type.Optional(
  Type.String({ title: 'Description for screen readers', maxLength: 300, editor: 'line' }),
)
/** Our own: the label of a slide's button, in place of its number. */
export const step = Type.Optional(line('Name of the step, one word', 16))
export const link = (title: string) => Type.String({ title, maxLength: 500, editor: 'link' })
export const id = Type.String({ title: 'Id', maxLength: 64, editor: 'hidden' })
export const list = <S extends TSchema>(title: string, item: S, maxItems = 60) => Type.Array(item, { title, maxItems })
