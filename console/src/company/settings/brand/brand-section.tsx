import {
  brandColourNames,
  brandColours,
  brandProblems,
  standardBrand,
  type Brand,
} from '@parcelport/contract/site/brand-rules.ts'
import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import type { ReactNode } from 'react'
import { saveBrand, useSaveSettings } from '../../../api/company/settings.ts'
import { applyBrand } from './apply-brand.ts'
import { BrandPreview } from './brand-preview.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useEdited } from '../use-edited.ts'

const hex = /^#[0-9a-f]{6}$/i
const lowered = (brand: Brand): Brand =>
  Object.fromEntries(brandColourNames.map((name) => [name, brand[name].toLowerCase()])) as unknown as Brand
const isStandard = (brand: Brand): boolean => JSON.stringify(lowered(brand)) === JSON.stringify(standardBrand)

/** The colours of site, dashboard and console. Combinations too hard to read are reported at once. */
export const BrandSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { value, changed, set, follow } = useEdited<Brand>(settings.brand ?? standardBrand)
  const { run, busy, failure, fields } = useSaveSettings(saveBrand, ({ brand }) => {
    follow(brand ?? standardBrand)
    applyBrand(brand)
  })
  const whole = brandColourNames.every((name) => hex.test(value[name]))
  const problems = whole ? brandProblems(value) : []
  const errorOf = (name: keyof Brand): string | undefined =>
    !hex.test(value[name])
      ? 'Six hexadecimal digits after a #.'
      : (problems.find(({ field }) => field === name)?.message ?? fields[`colours.${name}`])
  return (
    <SettingsSection
      id="brand"
      title="Colours"
      about="Five colours; all others follow from them. Unreadable colour pairs cannot be saved."
      busy={busy}
      failure={failure}
      changed={changed && whole && problems.length === 0}
      onSave={() => run({ version: settings.version, colours: isStandard(value) ? null : lowered(value) })}
    >
      <div className="colours">
        {brandColourNames.map((name) => {
          const { title, use } = brandColours[name]
          return (
            <Field key={name} label={title} hint={use} error={errorOf(name)}>
              <Input
                className="num"
                spellCheck={false}
                autoComplete="off"
                maxLength={7}
                value={value[name]}
                onChange={(event) => set({ [name]: event.target.value.trim() })}
                before={
                  <input
                    type="color"
                    className="swatch"
                    aria-label={`Choose ${title}`}
                    value={hex.test(value[name]) ? value[name] : '#000000'}
                    onChange={(event) => set({ [name]: event.target.value })}
                  />
                }
              />
            </Field>
          )
        })}
      </div>
      {whole && <BrandPreview brand={value} />}
      <div>
        <Button variant="text" className="whitespace-normal" disabled={isStandard(value)} onClick={() => set(standardBrand)}>
          Back to the standard colours
        </Button>
      </div>
    </SettingsSection>
  )
}
