import type { Article } from '@parcelport/contract/site/content.ts'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { plainText } from '../../lib/html/plain-text.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../frame/site-context.ts'
import { JsonLd } from '../parts/json-ld.tsx'
import { PageHead } from '../parts/page-head.tsx'

/** An article's title and description for search engines and shared links. Without an article the page is kept out of search engines. */
export const ArticleHead = ({ article }: { readonly article: Article | undefined }): ReactNode => {
  const { name, origin } = useSite()
  const logo = useContent('/get/site-settings')?.headerLogo
  if (!article) return <PageHead title="Blog Details" />
  const { _id, blogTitle, blogSubtitle, blogImg, blogDescription, author, publishedAt } = article
  const absolute = (address: string): string => new URL(address, origin || undefined).href
  const company = {
    '@type': 'Organization',
    name,
    url: origin,
    ...(logo && { logo: { '@type': 'ImageObject', url: absolute(logo) } }),
  }
  const address = origin + paths.blog(_id)
  return (
    <>
      <PageHead
        title={blogTitle}
        description={blogSubtitle}
        path={paths.blog(_id)}
        image={blogImg || undefined}
        type="article"
      />
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: blogTitle,
          description: blogSubtitle,
          url: address,
          mainEntityOfPage: address,
          ...(blogImg && { image: absolute(blogImg) }),
          ...(publishedAt && { datePublished: publishedAt }),
          author: author ? { '@type': 'Person', name: author } : company,
          publisher: company,
          wordCount: plainText(blogDescription).split(' ').length,
        }}
      />
    </>
  )
}
