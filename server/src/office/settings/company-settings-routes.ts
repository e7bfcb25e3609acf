import { brandProblems, standardBrand } from '@parcelport/contract/site/brand-rules.ts'
import { holdKinds, holdRulesFrom, type HoldRules } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import {
  openCompanyCall,
  saveBrandCall,
  saveCompanyCall,
  saveHoldRulesCall,
  saveSecondFactorRolesCall,
  saveSecurityCall,
  staffSettingsCall,
} from '@parcelport/contract/company/staff-settings.ts'
import { audit } from '../../company/audit/audit.ts'
import { announceProducts } from '../../prices/calculator/products-source.ts'
import { announceDocument } from '../../site/content/document-sources.ts'
import { readDocument } from '../../site/content/content-queries.ts'
import { publishDocument } from '../../site/content/publish-document.ts'
import { askForRestrictedItemsPdf } from '../../site/content/restricted-items-task.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { requireTimeZone } from '../../platform/time-zone.ts'
import { announceRates } from '../../prices/rates/rates-source.ts'
import { TENANTS_TOPIC } from '../../company/tenants/tenants.ts'
import { readSettings } from './read-settings.ts'
import { changeTenant, lockSettings } from './settings-queries.ts'
import { announce } from '../../platform/database/changes.ts'

/** Routes of the company's settings: name, time zone, divisor, colours, opening, staff sign-in and customers' passwords. */
export const companySettingsRoutes = (app: App, services: Services): void => {
  const { config } = services

  handle(app, services, staffSettingsCall, ({ transaction }) =>
    transaction(async (tx) => ({ data: await readSettings(tx, config) })),
  )

  handle(app, services, saveCompanyCall, ({ body, act }) =>
    act(async (tx) => {
      const before = await lockSettings(tx, body.version)
      const { name, timeZone, volumetricDivisor } = body
      requireTimeZone(timeZone)
      await changeTenant(tx, { name: name.trim(), time_zone: timeZone, volumetric_divisor: volumetricDivisor })
      await announce(tx, TENANTS_TOPIC)
      if (name.trim() !== before.name) await askForRestrictedItemsPdf(tx, { again: true })
      // The time zone decides which rates are in force, and the divisor is published with them.
      if (timeZone !== before.time_zone || volumetricDivisor !== before.volumetric_divisor)
        await Promise.all([announceRates(tx), announceProducts(tx)])
      await audit(
        tx,
        'settings.company',
        { kind: 'settings' },
        {
          name: name.trim(),
          timeZone,
          volumetricDivisor,
          from: `${before.name}, ${before.time_zone}, ${before.volumetric_divisor ?? 'by weight alone'}`,
        },
      )
      return { message: 'The settings are saved.', data: await readSettings(tx, config) }
    }),
  )

  handle(app, services, openCompanyCall, ({ body, act }) =>
    act(async (tx) => {
      const row = await lockSettings(tx, body.version)
      if (row.opened_at) throw refuse.conflict('Your company is already open.')
      const left = (await readSettings(tx, config)).openingList.filter(({ done }) => !done).map(({ title }) => title)
      await changeTenant(tx, { opened_at: services.clock.now() })
      await announce(tx, TENANTS_TOPIC)
      await Promise.all([announceRates(tx), announceProducts(tx)])
      await announceDocument(tx, '/get/site-settings')
      await audit(tx, 'settings.open', { kind: 'settings' }, { left: left.join('; ') })
      return { message: 'Your company is open.', data: await readSettings(tx, config) }
    }),
  )

  handle(app, services, saveSecondFactorRolesCall, ({ body, act }) =>
    act(async (tx) => {
      const before = await lockSettings(tx, body.version)
      const roles = [...new Set(body.roles)]
      await changeTenant(tx, { second_factor_roles: roles })
      await announce(tx, TENANTS_TOPIC)
      await audit(
        tx,
        'settings.second-factor',
        { kind: 'settings' },
        { from: before.second_factor_roles.join(', '), to: roles.join(', ') },
      )
      return {
        message: 'Saved. It applies from the next click on.',
        data: await readSettings(tx, config),
      }
    }),
  )

  handle(app, services, saveSecurityCall, ({ body, act }) =>
    act(async (tx) => {
      const before = await lockSettings(tx, body.version)
      const { refusesEasilyGuessed } = body
      await changeTenant(tx, { refuses_easily_guessed: refusesEasilyGuessed })
      await announce(tx, TENANTS_TOPIC)
      const inWords = (refuses: boolean): string => (refuses ? 'refused' : 'advised against')
      await audit(
        tx,
        'settings.security',
        { kind: 'settings' },
        { from: inWords(before.refuses_easily_guessed), to: inWords(refusesEasilyGuessed) },
      )
      return {
        message: 'Saved. It applies to the next password that a customer chooses.',
        data: await readSettings(tx, config),
      }
    }),
  )

  handle(app, services, saveHoldRulesCall, ({ body, act }) =>
    act(async (tx) => {
      const before = await lockSettings(tx, body.version)
      await changeTenant(tx, { hold_rules: JSON.stringify(body.rules) })
      const inWords = (rules: HoldRules) => holdKinds.map((kind) => `${kind}: ${rules[kind]}`).join(', ')
      const change = { from: inWords(holdRulesFrom(before.hold_rules)), to: inWords(body.rules) }
      await audit(tx, 'settings.holds', { kind: 'settings' }, change)
      return { message: 'The holds are saved.', data: await readSettings(tx, config) }
    }),
  )

  handle(app, services, saveBrandCall, ({ body, staff, act }) =>
    act(async (tx) => {
      await lockSettings(tx, body.version)
      const { colours } = body
      const problems = colours ? brandProblems(colours) : []
      if (problems[0])
        throw refuse.badRequest(
          problems[0].message,
          problems.map(({ field, message }) => ({ field: `colours.${field}`, message })),
        )
      await changeTenant(tx, { brand: colours && JSON.stringify(colours) })
      await announce(tx, TENANTS_TOPIC)
      await askForRestrictedItemsPdf(tx, { again: true })
      const site = await readDocument(tx, '/get/site-settings')
      const themeColor = (colours ?? standardBrand).ink
      if (site)
        await publishDocument(tx, {
          path: '/get/site-settings',
          body: { ...site.body, themeColor },
          author: staff.name,
          from: site.revision,
        })
      await audit(tx, 'settings.brand', { kind: 'settings' }, colours ? { ...colours } : { colours: null })
      const message = colours ? 'The colours are saved.' : 'The standard colours are back.'
      return { message, data: await readSettings(tx, config) }
    }),
  )
}
