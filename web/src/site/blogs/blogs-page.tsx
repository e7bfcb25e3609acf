import { Button } from '@parcelport/ui/button.tsx'
import { Reveal } from '@parcelport/ui/motion/reveal.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { blogCards, useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { BlogCard } from '../parts/blog-card.tsx'
import { NextSteps } from '../parts/next-steps.tsx'
import { blogsQueries } from '../queries.ts'
import { SectionHead } from '../parts/section-head.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import './blogs-page.css'

/** The columns of a wide window: a card waits only for the others of its row. */
const COLUMNS = 3

/** Every article as a card. */
const BlogsPage = (): ReactNode => {
  const hero = useContent('/get/all-blog-hero')
  const { data: blog } = useQuery({ ...blogCards, retryOnMount: false })
  return (
    <PageFrame
      name="Blog"
      path={paths.blogs}
      queries={blogsQueries}
      hero={hero && { ...hero, image: hero.heroImg, imageAlt: hero.heroImgAlt }}
    >
      <section className="section">
        <div className="container">
          <SectionHead title="Our Blog" lead={blog?.subtitle}>
            <Button as={Link} to={paths.home} variant="line">
              View All
            </Button>
          </SectionHead>
          <div className="posts all-posts">
            {blog?.blogs.map((card, index) => (
              <Reveal key={card._id} index={index % COLUMNS}>
                <BlogCard card={card} />
              </Reveal>
            ))}
          </div>
        </div>
      </section>
      <NextSteps sand />
    </PageFrame>
  )
}

export default BlogsPage
