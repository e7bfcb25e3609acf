import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useKeptDraft } from '../../kept-draft.ts'
import { useCustomer } from '../shell/customer-context.ts'
import { ProfileForm } from './profile-form.tsx'
import { valuesOf, type ProfileValues } from './profile-values.ts'
import { ProfileView } from './profile-view.tsx'

/** View mode and edit mode (SPEC.md §4 "Profile"). An edit that the end of a session cut short opens again as it was. */
export const Profile = (): ReactNode => {
  const { user } = useCustomer()
  const draft: ProfileValues | undefined = useKeptDraft(`profile ${user._id}`, (): ProfileValues | undefined => (editing ? form.getValues() : undefined))
  const [editing, setEditing] = useState<boolean>(draft !== undefined)
  const form = useForm<ProfileValues>({ defaultValues: draft ?? valuesOf(user) })
  const edit = (): void => {
    form.reset(valuesOf(user))
    setEditing(true)
  }
  return editing ? <ProfileForm form={form} onClose={() => setEditing(false)} /> : <ProfileView onEdit={edit} />
}
