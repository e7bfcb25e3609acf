import type { Article } from '@parcelport/contract/site/content.ts'
import { picture } from '../picture.ts'

/** An article with its picture in `pictures/blog-….webp`; the body is HTML of h2, p, lists, tables, strong, em and links within the site. */
export const article = (_id: string, details: Omit<Article, '_id' | 'blogImg'> & { readonly picture: string }): Article => {
  const { picture: file, ...rest } = details
  return { _id, blogImg: picture(file), ...rest }
}
