import { NewUser, UserChange, type UserDetail } from '@freshet/contract';
import { z } from 'zod';
import { worded } from '#api/translate-sentence';

/** What is typed: a work account of two blank fields means none, a blank password means a mailed invitation. */
const Typed = z.object({
  Email: z.string(),
  UserRole: z.string(),
  IsTenantAdmin: z.boolean(),
  IsSysAdmin: z.boolean(),
  EnableTwoFactor: z.boolean(),
  WorkAccount: z.object({ DirectoryId: z.string(), ObjectId: z.string() }),
  OtherRoles: z.array(z.string()),
});

const accountOf = ({ DirectoryId, ObjectId }: { DirectoryId: string; ObjectId: string }) => {
  const account = { DirectoryId: DirectoryId.trim(), ObjectId: ObjectId.trim() };
  return account.DirectoryId === '' && account.ObjectId === '' ? null : account;
};

export const NewUserForm = Typed.extend({ UserName: z.string(), Password: z.string() })
  .transform(({ WorkAccount, Password, ...rest }) => ({
    ...rest,
    WorkAccount: accountOf(WorkAccount),
    ...(Password === '' ? {} : { Password }),
  }))
  .pipe(worded(NewUser));

export const UserChangeForm = Typed.extend({ UserId: UserChange.shape.UserId, IsLockedOut: z.boolean() })
  .transform(({ WorkAccount, ...rest }) => ({ ...rest, WorkAccount: accountOf(WorkAccount) }))
  .pipe(worded(UserChange));

export const blankUser = {
  UserName: '',
  Email: '',
  UserRole: '',
  IsTenantAdmin: false,
  IsSysAdmin: false,
  EnableTwoFactor: false,
  WorkAccount: { DirectoryId: '', ObjectId: '' },
  OtherRoles: [],
  Password: '',
};

/** A user as the change call takes it, unchanged. */
export const changeOf = (user: UserDetail): UserChange => ({
  UserId: user.UserId,
  Email: user.Email,
  UserRole: user.UserRole,
  IsTenantAdmin: user.IsTenantAdmin,
  IsSysAdmin: user.IsSysAdmin,
  EnableTwoFactor: user.EnableTwoFactor,
  WorkAccount: user.WorkAccount,
  OtherRoles: user.OtherRoles,
  IsLockedOut: user.IsLockedOut,
});

/** Which field a refusal is about. */
export const userFieldOfCode = {
  'admin.userNameTaken': 'UserName',
  'admin.emailTaken': 'Email',
  'admin.tenantUnknown': 'UserRole',
  'admin.workAccountTaken': 'WorkAccount.ObjectId',
  'admin.lastSystemAdministrator': 'IsSysAdmin',
  'identity.passwordWeak': 'Password',
};
