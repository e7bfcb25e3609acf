import type { Article } from '@parcelport/contract/site/content.ts'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import type { ReactNode } from 'react'
import { RichText } from '../../rich-text.tsx'

/** The article's picture, the page's largest, and its text, sanitised when it is rendered. */
export const ArticleBody = ({
  article: { blogImg, blogImgAlt = '', blogDescription },
}: {
  readonly article: Article
}): ReactNode => (
  <section className="container article">
    {blogImg ? (
      <div className="pic article-pic">
        <Picture src={blogImg} alt={blogImgAlt} sizes="(min-width: 1120px) 1040px, 100vw" priority />
      </div>
    ) : null}
    <RichText as="article" className="prose" html={blogDescription} />
  </section>
)
