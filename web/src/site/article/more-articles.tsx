import type { ArticleCard } from '@parcelport/contract/site/content.ts'
import { Button } from '@parcelport/ui/button.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { BlogCard } from '../parts/blog-card.tsx'
import { SectionHead } from '../parts/section-head.tsx'

/** The newest other articles, and a link to all. */
export const MoreArticles = ({ cards }: { readonly cards: readonly ArticleCard[] }): ReactNode =>
  cards.length === 0 ? null : (
    <section className="section sand more-articles">
      <div className="container">
        <SectionHead title="More articles">
          <Button as={Link} to={paths.blogs} variant="line">
            View All
          </Button>
        </SectionHead>
        <div className="posts">
          {cards.map((card) => (
            <BlogCard key={card._id} card={card} />
          ))}
        </div>
      </div>
    </section>
  )
