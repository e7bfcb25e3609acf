import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { absoluteUrl, useSite } from '../../frame/site-context.ts'
import { JsonLd } from '../parts/json-ld.tsx'
import { PageHead } from '../parts/page-head.tsx'

/** The home page for search engines and shared links: the company, its site and its questions. */
export const HomeHead = (): ReactNode => {
  const site = useSite()
  const { name, origin } = site
  const [slide] = useContent('/get/home/hero') ?? []
  const settings = useContent('/get/site-settings')
  const links = useContent('/get/social-site-data')
  const questions = useContent('/get/faq-process') ?? []
  const organization = {
    '@type': 'Organization',
    name,
    url: origin,
    ...(settings && {
      logo: absoluteUrl(site, settings.headerLogo),
      email: settings.email,
      telephone: settings.phoneNumber,
      address: settings.address,
      description: settings.systemDetails,
    }),
    sameAs: Object.values<string | null>(links ?? {}).filter((link) => link?.startsWith('http')),
  }
  return (
    <>
      <PageHead
        title={slide?.title ?? ''}
        description={settings?.systemDetails ?? slide?.subTitle}
        path={paths.home}
        image={slide?.heroImg}
      />
      <JsonLd data={organization} />
      <JsonLd data={{ '@type': 'WebSite', name, url: origin }} />
      {questions.length > 0 && (
        <JsonLd
          data={{
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }}
        />
      )}
    </>
  )
}
