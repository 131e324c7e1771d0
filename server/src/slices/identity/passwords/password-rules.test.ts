import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWeakPassword, refuseWeakPassword } from './password-rules.ts';

const weak = [
  'Password2024!',
  'P@ssw0rd1234',
  'password-password',
  'Welcome!Summer1',
  'letmein letmein',
  'qwertyuiop123',
  '123456789012',
  '210987654321',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijkl',
  '1qaz2wsx3edc4rfv',
  'iloveyou123456',
  'changeme-admin1',
  'freshet-2026-07',
  'kettle-user-12',
  'eleven char',
];

/** Of those most often found in leaks, the ones that are long enough; written from memory of the well-known lists. */
const leaked = `
1234567890ab 123456789abc 1234567890qw 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6 q1w2e3r4t5y6u7i8 zaq12wsxcde3
zaq1xsw2cde3 1qazxsw23edc 1qaz2wsx3edc qazwsxedcrfv qazxswedcvfr !QAZ2wsx#EDC !QAZ@WSX3edc qwertyuiop[] qwertyuiop1234
QWERTYUIOPASDFGHJKL asdfghjkl;' asdfghjkl123 zxcvbnm12345 zxcvbnmasdfghjkl azertyuiop123 qwertz123456 123qweasdzxc
qweasdzxc123 q2w3e4r5t6y7 poiuytrewq12 mnbvcxzlkjhg 987654321qaz a1b2c3d4e5f6 a1s2d3f4g5h6 abc123abc123 abcd1234abcd
abcdefg12345 aaaaaa111111 111222333444 121212121212 147258369147 159753159753 123123123123 198705121987 202420252026
password1234 Password123! PASSWORD2023 passwordpassword password12345678 MyPassword123 mypasswordis1 thepassword1
passw0rd1234 Passw0rd!234 P@$$w0rd1234 p455w0rd2024 pa55word1234 Pa$$word2025! password!@#$ NewPassword1 oldpassword1
letmein12345 letmeinplease welcome12345 Welcome2024! Welcome@1234 welcometomyworld changeme1234 Changeme123! administrator
administrator1 Admin@123456 admin123admin admin1234567 superadmin123 rootroot1234 root12345678 test12345678 testtest1234
testing12345 Test@12345678 temp12345678 guest1234567 default12345 qwerty123456 Qwerty@12345 Qwerty123!@# qwertyqwerty12
iloveyou1234 iloveyou2024! iloveyousomuch ilovemyself1 ilovemyfamily ilovemymom12 ilovejesus12 iloveyouforever
loveyouforever lovelovelove1 iloveubaby12 iloveyoubaby1 jesuslovesme1 jesuschrist1 godisgood123 godislove1234 thankyoujesus
sunshine1234 Sunshine2023 princess1234 princesa1234 football1234 Football2024! baseball1234 basketball23 liverpoolfc1
liverpool1892 manchester123 manchesterunited arsenalfc1886 chelseafc1905 barcelona1899 realmadrid123 juventus1897
christopher1 christopher123 alexander1234 elizabeth1234 jacqueline12 stephanie123 jonathan1234 jennifer1234 michelle1234
michaeljordan michaeljackson jordan232323 kobebryant24 charlie12345 Charlotte2020 benjamin2015 matthew12345 nicole123456
superman1234 spiderman123 batman123456 starwars1977 harrypotter1 pokemon12345 minecraft123 dragonball12 narutouzumaki1
monkey123456 dragon123456 tiger1234567 elephant1234 butterfly123 dolphin12345 unicorn12345 chocolate123 strawberry12
watermelon1! cheesecake12 trustno1trustno1 trustno1234 opensesame123 whatever1234 unbelievable1 computer1234
internet1234 microsoft123 samsung12345 motorola1234 playstation3 playstation123 blink182blink michelle1990 december1990
November2023! Winter2024!! Spring2025!! Summer2024!!! Autumn2023!! January2024! September11 monday123456 Friday13th!!
blackberry12 california123 newyork12345 vancouver2010 canada123456 Toronto2024! calgaryflames1 edmontonoilers mapleleafs1
motdepasse123 MotDePasse2024 jetaime12345 jetaime2024! bonjour12345 soleil123456 doudou123456 chouchou1234 marseille13013
passwort1234 Passwort2024! hallo1234567 schalke04schalke ichliebedich1 contrasena123 tequieromucho teamomucho12
princesita12 mariposa1234 corazon12345 estrella1234 barcelona123 senha1234567 juventus1234 forzajuve123
`
  .trim()
  .split(/\s+/);

const strong = [
  'seven herons over quiet gravel',
  'correct horse battery staple',
  'xK9-vTq2_mRw7z',
  'kettle-user walks along the dyke',
  'Überraschend-grün-8',
  '霧の中の静かな川を渡る古い橋',
  'kokanee spawn in october',
  'tamarack gauge drifted twice',
  'nuf8pe-Wogrid-tyhqax',
  '83914-77206-55018-29463',
];

test.each(weak)('%s is refused', (password) => {
  expect(() => refuseWeakPassword(password, 'kettle-user')).toThrow(/password/);
});

test.each([
  ['short', 'The password is shorter than 12 characters.'],
  ['aaaaaaaaaaaaaaaa', 'The password has fewer than 5 different characters.'],
  ['8391477206550', 'A password without letters needs at least 20 characters.'],
  ['brine7brine7brine7', 'The password repeats the same sequence.'],
  ['kettle-user-42x', 'The password consists mostly of your name, your address or the name of your organisation.'],
])('%s is refused for its true reason', (password, reason) => {
  expect(() => refuseWeakPassword(password, 'kettle-user')).toThrow(reason);
});

test('every one of the best known leaked passwords is refused', () => {
  expect(leaked.length).toBeGreaterThan(180);
  expect(leaked.filter((password) => !isWeakPassword(password, 'kettle-user'))).toEqual([]);
});

test('random passwords are practically never taken for common ones', () => {
  const made = Array.from({ length: 5000 }, () => randomBytes(9).toString('base64url'));
  expect(made.filter((password) => isWeakPassword(password, 'kettle-user')).length).toBeLessThan(20);
});

test('what is known about a person makes no password, however it is written', () => {
  const about = ['dana-k', 'dana@elk-valley.example', 'Alder Creek Stewards'] as const;
  const made = ['Alder-Creek-2026', '4ld3rcr33k!!12', 'stewards1234567', 'elk-valley-dana!', 'DanaAlder2026!'];
  expect(made.filter((password) => !isWeakPassword(password, ...about))).toEqual([]);
  expect(isWeakPassword('alder leaves turn in the late rain', ...about)).toBe(false);
});

test('the longest password allowed is evaluated to its end', () => {
  expect(isWeakPassword('lovemyselfintheworldofwonders'.repeat(5).slice(0, 128), 'kettle-user')).toBeTypeOf('boolean');
});

test.each(strong)('%s is accepted', (password) => {
  expect(isWeakPassword(password, 'kettle-user')).toBe(false);
});
