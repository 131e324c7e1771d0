import { NewUser, UserChange, type UserDetail } from '@freshet/contract';
import { z } from 'zod';
import { worded } from '#api/worded';

/** What is typed: a work account of two blank fields means none, a blank password means a mailed invitation. */
const Typed = z.object({
  UserName: z.string(),
  Email: z.string(),
  UserRole: z.string(),
  IsTenantAdmin: z.boolean(),
  IsSysAdmin: z.boolean(),
  EnableTwoFactor: z.boolean(),
  WorkAccount: z.object({ DirectoryId: z.string(), ObjectId: z.string() }),
  OtherRoles: z.array(z.string()),
  Password: z.string(),
});
export type UserInput = z.infer<typeof Typed>;

const accountOf = ({ DirectoryId, ObjectId }: UserInput['WorkAccount']) => {
  const account = { DirectoryId: DirectoryId.trim(), ObjectId: ObjectId.trim() };
  return account.DirectoryId === '' && account.ObjectId === '' ? null : account;
};

export const NewUserForm = Typed.transform(
  ({ WorkAccount, Password, ...rest }): z.input<typeof NewUser> => ({
    ...rest,
    WorkAccount: accountOf(WorkAccount),
    ...(Password === '' ? {} : { Password }),
  }),
).pipe(worded(NewUser));

/** The same fields as a change of `user`; the name stays, and the password is not the administrator's to set. */
export const userChangeForm = ({ UserId, IsLockedOut }: UserDetail) =>
  Typed.transform(
    (typed): z.input<typeof UserChange> => ({
      UserId,
      IsLockedOut,
      Email: typed.Email,
      UserRole: typed.UserRole,
      IsTenantAdmin: typed.IsTenantAdmin,
      IsSysAdmin: typed.IsSysAdmin,
      EnableTwoFactor: typed.EnableTwoFactor,
      WorkAccount: accountOf(typed.WorkAccount),
      OtherRoles: typed.OtherRoles,
    }),
  ).pipe(worded(UserChange));

const noAccount = { DirectoryId: '', ObjectId: '' };

export const blankUser: UserInput = {
  UserName: '',
  Email: '',
  UserRole: '',
  IsTenantAdmin: false,
  IsSysAdmin: false,
  EnableTwoFactor: false,
  WorkAccount: noAccount,
  OtherRoles: [],
  Password: '',
};

export const inputOf = (user: UserDetail): UserInput => ({
  UserName: user.UserName,
  Email: user.Email,
  UserRole: user.UserRole,
  IsTenantAdmin: user.IsTenantAdmin,
  IsSysAdmin: user.IsSysAdmin,
  EnableTwoFactor: user.EnableTwoFactor,
  WorkAccount: user.WorkAccount ?? noAccount,
  OtherRoles: user.OtherRoles,
  Password: '',
});

/** The change that locks or unlocks a user and leaves the rest as it is. */
export const lockChange = (user: UserDetail): UserChange => ({
  UserId: user.UserId,
  Email: user.Email,
  UserRole: user.UserRole,
  IsTenantAdmin: user.IsTenantAdmin,
  IsSysAdmin: user.IsSysAdmin,
  EnableTwoFactor: user.EnableTwoFactor,
  IsLockedOut: !user.IsLockedOut,
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
